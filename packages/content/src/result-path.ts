/** The questionnaires whose results can be shared. */
export type Questionnaire = 'quiz' | 'scan' | 'diagnostic';

/** The path of the page of a shared result. Apart from the pages' words, which no questionnaire needs. */
export const resultPath = (questionnaire: Questionnaire, key: string): `/${string}` =>
  `/${questionnaire}/result/${key}`;
