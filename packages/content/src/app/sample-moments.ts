export interface SampleMoment {
  readonly id: string;
  readonly description: string;
  readonly instinct: string;
}

/** Invented spots that show a preview person what the log of a member looks like, and say that they are invented. */
export const sampleMoments = {
  title: 'Sample moments',
  note: 'Written by us, to show you the size of the thing. Logging is for members of a running cohort.',
  moments: [
    {
      id: 'fridge',
      description:
        'Three messages unanswered, so I stood in front of the open fridge and read it like a newspaper.',
      instinct: 'Affiliation',
    },
    {
      id: 'meeting',
      description: 'Said a clever thing in the meeting that I did not believe. It was my turn to be clever.',
      instinct: 'Status',
    },
    {
      id: 'desk',
      description: 'Important form due. Reorganised the cables instead. The cables are beautiful now.',
      instinct: 'Self-Protection',
    },
    {
      id: 'packing',
      description:
        "Packed everybody's bag for the trip, and found at the station that mine had no coat in it.",
      instinct: 'Kin Care',
    },
  ],
} as const satisfies {
  readonly title: string;
  readonly note: string;
  readonly moments: readonly SampleMoment[];
};
