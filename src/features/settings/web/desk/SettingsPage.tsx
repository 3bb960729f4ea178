import type { ReactNode } from 'react';

export const SettingsPage = ({ children }: { children: ReactNode }) => (
  <div className="-mt-3 [&>section:first-child]:border-t-0">{children}</div>
);
