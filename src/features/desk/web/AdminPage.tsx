import { AdminFrame } from './AdminFrame.tsx';
import { Dashboard } from './Dashboard.tsx';

/** The administration: specification, section 2. */
export function AdminPage() {
  return <AdminFrame>{(header) => <Dashboard header={header} />}</AdminFrame>;
}
