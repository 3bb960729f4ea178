import { client } from '#kernel/client.ts';
import type { publishingApi } from '../contract.ts';

export const publishing = client<typeof publishingApi>();
