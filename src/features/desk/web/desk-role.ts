import { createContext, useContext } from 'react';
import type { Role } from '#kernel/accounts.ts';

/** The role of whoever the guard let in. It decides what is shown; what may be done, the server decides. */
export const DeskRole = createContext<Role>('editor');

export const useDeskRole = (): Role => useContext(DeskRole);
