export { SetUpJobAlerts } from './SetUpJobAlerts.tsx';
