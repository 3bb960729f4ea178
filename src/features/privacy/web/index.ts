export { PrivacyRequests } from './PrivacyRequests.tsx';
export { RetentionSettings } from './RetentionSettings.tsx';
