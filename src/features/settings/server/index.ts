export {
  defaultSettings,
  findSetting,
  findSettings,
  lastChanged,
  lockSettings,
  requiresSecondFactor,
  saveSetting,
} from './queries.ts';
