export { FollowButton, FollowList } from './FollowList.tsx';
export { SetUpJobAlerts } from './SetUpJobAlerts.tsx';
