import { type InquiryType, VOLUMES } from './vocabulary.ts';

/** Removes answers that this type of inquiry does not ask for: the type may have been changed after answering. */
export function fittingAnswers(typed: Record<string, string>): Record<string, string> {
  const { inquiryType = '', companySize = '', volume = '' } = typed;
  return {
    ...typed,
    companySize: inquiryType === 'recruiter' ? companySize : '',
    volume: Object.hasOwn(volumesOf(inquiryType), volume) ? volume : '',
  };
}

/** Returns the choices of volume; until the type is known, the choices for both types. */
export function volumesOf(inquiryType: string): Record<string, string> {
  return inquiryType in VOLUMES
    ? VOLUMES[inquiryType as InquiryType]
    : { ...VOLUMES.recruiter, ...VOLUMES['course-provider'] };
}
