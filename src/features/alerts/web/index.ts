/** The parts of alerts that other screens show. */
export { FollowButton, FollowList } from './FollowList.tsx';
export { SetUpJobAlerts } from './SetUpJobAlerts.tsx';
