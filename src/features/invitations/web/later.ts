import { lazyRouteComponent } from '@tanstack/react-router';

/** Loaded separately, because few visits need it. */
export const InvitationNotFound = lazyRouteComponent(() => import('./InvitationNotFound.tsx'), 'InvitationNotFound');
