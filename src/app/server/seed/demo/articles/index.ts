/** All demonstration articles. */

import type { ArticleSeed } from '../shapes.ts';
import { article as assistsRoyaltiesUsCustomsValue } from './assists-royalties-us-customs-value.ts';
import { article as australianEstatesOverseasChildren } from './australian-estates-overseas-children.ts';
import { article as beneficialOwnershipDutchHoldingCashTrail } from './beneficial-ownership-dutch-holding-cash-trail.ts';
import { article as brazilInvoiceRejectionsMasterData } from './brazil-invoice-rejections-master-data.ts';
import { articles as briefsCorporate } from './briefs-corporate.ts';
import { articles as briefsIndirect } from './briefs-indirect.ts';
import { articles as briefsInternational } from './briefs-international.ts';
import { articles as briefsPrivateAndPeople } from './briefs-private-and-people.ts';
import { articles as briefsTechnologyAndProfession } from './briefs-technology-and-profession.ts';
import { article as carbonPriceInTheLandedCost } from './carbon-price-in-the-landed-cost.ts';
import { article as creditsNeedAReturnDate } from './credits-need-a-return-date.ts';
import { article as exitThatWasTaxedAtSource } from './exit-that-was-taxed-at-source.ts';
import { article as fiftySixOrSeventyPerCent } from './fifty-six-or-seventy-per-cent.ts';
import { article as fixedEstablishmentAuthorities } from './fixed-establishment-authorities.ts';
import { article as grossWithholdingSingaporeSoftwareHubs } from './gross-withholding-singapore-software-hubs.ts';
import { article as interviewDevikaRaghunathanMapIndia } from './interview-devika-raghunathan-map-india.ts';
import { article as nineteenComparablesAndAPotOfTea } from './nineteen-comparables-and-a-pot-of-tea.ts';
import { article as originPriceAndThePump } from './origin-price-and-the-pump.ts';
import { article as pillarTwoSwissCreditsDomesticTopUp } from './pillar-two-swiss-credits-domestic-top-up.ts';
import { article as remoteWorkRequestInValencia } from './remote-work-request-in-valencia.ts';
import { article as sayWhoCheckedIt } from './say-who-checked-it.ts';
import { article as threeLedgersOneMonthEnd } from './three-ledgers-one-month-end.ts';
import { article as uaeFreeZoneDeMinimisMonitoring } from './uae-free-zone-de-minimis-monitoring.ts';
import { article as ukVatRegistrationThreshold } from './uk-vat-registration-threshold.ts';
import { article as vatChainTransactionsFourQuestions } from './vat-chain-transactions-four-questions.ts';
import { article as whereTheCompanyMakesUpItsMind } from './where-the-company-makes-up-its-mind.ts';
import { article as workingAbroadRequestsTriageUkEmployers } from './working-abroad-requests-triage-uk-employers.ts';
import { article as yearEndTrueUpsGermanDistributor } from './year-end-true-ups-german-distributor.ts';

export const articles: ArticleSeed[] = [
  assistsRoyaltiesUsCustomsValue,
  australianEstatesOverseasChildren,
  beneficialOwnershipDutchHoldingCashTrail,
  brazilInvoiceRejectionsMasterData,
  carbonPriceInTheLandedCost,
  creditsNeedAReturnDate,
  exitThatWasTaxedAtSource,
  fiftySixOrSeventyPerCent,
  fixedEstablishmentAuthorities,
  grossWithholdingSingaporeSoftwareHubs,
  interviewDevikaRaghunathanMapIndia,
  nineteenComparablesAndAPotOfTea,
  originPriceAndThePump,
  pillarTwoSwissCreditsDomesticTopUp,
  remoteWorkRequestInValencia,
  sayWhoCheckedIt,
  threeLedgersOneMonthEnd,
  uaeFreeZoneDeMinimisMonitoring,
  ukVatRegistrationThreshold,
  vatChainTransactionsFourQuestions,
  whereTheCompanyMakesUpItsMind,
  workingAbroadRequestsTriageUkEmployers,
  yearEndTrueUpsGermanDistributor,
  ...briefsCorporate,
  ...briefsIndirect,
  ...briefsInternational,
  ...briefsPrivateAndPeople,
  ...briefsTechnologyAndProfession,
];
