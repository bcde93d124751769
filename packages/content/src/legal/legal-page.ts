export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A legal page. While `isSample` is true, no lawyer has read it and the page says so. */
export interface LegalPage {
  readonly isSample: boolean;
  readonly sampleLabel: string;
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export const legalSampleLabel =
  'Sample text: it describes how the product works, but no lawyer has read it. Replace it before launch.';
