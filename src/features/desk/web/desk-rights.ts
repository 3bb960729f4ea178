import { createContext, useContext } from 'react';
import { type DeskAccess, mayUseAtDesk, type Rights } from '#kernel/accounts.ts';

/** The rights of the signed-in person. They decide only what is shown; the server decides what is allowed. */
export const DeskRights = createContext<Rights>({ role: 'editor', permissions: [] });

export const useDeskRights = (): Rights => useContext(DeskRights);

export const useMayUse = (access: DeskAccess): boolean => mayUseAtDesk(access, useDeskRights());
