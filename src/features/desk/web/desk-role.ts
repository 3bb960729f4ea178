import { createContext, useContext } from 'react';
import type { Role } from '#kernel/accounts.ts';

/** The role of the signed-in person. It decides only what is shown; the server decides what is allowed. */
export const DeskRole = createContext<Role>('editor');

export const useDeskRole = (): Role => useContext(DeskRole);
