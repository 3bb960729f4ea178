import { IssuePage } from './IssuePage.tsx';

export const DailyIssue = () => <IssuePage frequency="daily" />;
export const WeeklyIssue = () => <IssuePage frequency="weekly" />;
export const MonthlyIssue = () => <IssuePage frequency="monthly" />;
