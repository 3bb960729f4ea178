import { lazyRouteComponent } from '@tanstack/react-router';

/** Few visits see it. */
export const InvitationNotFound = lazyRouteComponent(() => import('./InvitationNotFound.tsx'), 'InvitationNotFound');
