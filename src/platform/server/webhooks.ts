import type { Db } from './db/connect.ts';

/** Tells the addresses that the desk has registered of events. */
export interface Webhooks {
  /** Stores an event in `tx` for every endpoint that wants it, and queues its deliveries. `data` is sent as JSON. */
  send(tx: Db, event: string, data: object): Promise<void>;
  /** Queues deliveries that are stored. They are sent once `tx` commits, or at `at`. */
  queue(tx: Db, deliveries: readonly { id: string; endpointId: string }[], at?: Date): Promise<void>;
  /** Stores the events of records that have become public by the clock, and queues due deliveries without a job. */
  catchUp(): Promise<void>;
}
