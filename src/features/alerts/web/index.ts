/** What other screens show of alerts. */
export { FollowList } from './FollowList.tsx';
export { SetUpJobAlerts } from './SetUpJobAlerts.tsx';
