import type { Instinct } from '@reshape/domain/scan';

export interface ScanOption {
  readonly instinct: Instinct;
  readonly label: string;
}

export interface ScanQuestion {
  readonly id: string;
  readonly text: string;
  /** One option for each instinct, so that none has more chances than another. */
  readonly options: readonly ScanOption[];
}

/** The seven questions of the scan; the page shuffles them and asks them all. */
export const scanQuestions = [
  {
    id: 'sunday',
    text: 'Sunday evening. What is your mind doing without having been asked?',
    options: [
      { instinct: 'self-protection', label: 'Rehearsing everything that could go wrong on Monday' },
      { instinct: 'kin-care', label: "Packing everybody's week, mine last" },
      { instinct: 'status', label: 'Adding up what I should have achieved by now' },
      { instinct: 'affiliation', label: 'Checking whether anyone has replied yet' },
      { instinct: 'mate-seeking', label: 'Going over something I said to someone I like' },
    ],
  },
  {
    id: 'late-yes',
    text: 'You agree to something you have no time for. Why, most likely?',
    options: [
      { instinct: 'affiliation', label: 'A no would have made it awkward' },
      { instinct: 'status', label: 'It was the kind of thing that important people are asked' },
      { instinct: 'kin-care', label: 'They needed somebody, and I cannot watch that' },
      { instinct: 'mate-seeking', label: 'It mattered to me how I came across' },
      { instinct: 'self-protection', label: 'Saying no felt riskier than being tired' },
    ],
  },
  {
    id: 'purchase',
    text: 'Think of the last thing you bought and did not need. What was it really for?',
    options: [
      { instinct: 'mate-seeking', label: 'To look the way I would like to be looked at' },
      { instinct: 'self-protection', label: 'To be ready, just in case' },
      { instinct: 'affiliation', label: 'To have what everybody around me has' },
      { instinct: 'kin-care', label: 'For someone else; I enjoy it more that way' },
      { instinct: 'status', label: 'To own the good one for once' },
    ],
  },
  {
    id: 'criticism',
    text: 'Somebody criticises your work in front of others. What is the first flicker?',
    options: [
      { instinct: 'status', label: 'Everyone has just seen me drop a place' },
      { instinct: 'affiliation', label: 'Are we still all right, the two of us?' },
      { instinct: 'mate-seeking', label: 'Of all the people who could have been watching' },
      { instinct: 'self-protection', label: 'Where is the door?' },
      { instinct: 'kin-care', label: 'I hope this does not come back on my people' },
    ],
  },
  {
    id: 'broken-habit',
    text: 'A good habit of yours falls apart. What usually did it?',
    options: [
      { instinct: 'kin-care', label: 'Somebody at home needed the hour more' },
      { instinct: 'self-protection', label: 'A worry that had to be dealt with first' },
      { instinct: 'mate-seeking', label: 'Nobody seemed to notice the difference' },
      { instinct: 'status', label: 'I was not going to be good at it' },
      { instinct: 'affiliation', label: 'The others were doing something else' },
    ],
  },
  {
    id: 'scroll',
    text: 'Your thumb is scrolling. Where does it slow down?',
    options: [
      { instinct: 'affiliation', label: 'At the people I know, and what they are up to' },
      { instinct: 'mate-seeking', label: 'At beautiful people, and how they manage it' },
      { instinct: 'self-protection', label: 'At bad news, so that I have seen it coming' },
      { instinct: 'kin-care', label: 'At children, parents, animals, anything small' },
      { instinct: 'status', label: 'At those who are further along than I am' },
    ],
  },
  {
    id: 'good-day',
    text: 'At the end of a very good day, what made it good?',
    options: [
      { instinct: 'status', label: 'I was taken seriously' },
      { instinct: 'kin-care', label: 'Those I look after are well' },
      { instinct: 'affiliation', label: 'I was among my people' },
      { instinct: 'self-protection', label: 'Nothing went wrong, and the door is locked' },
      { instinct: 'mate-seeking', label: 'Somebody looked at me twice' },
    ],
  },
] as const satisfies readonly ScanQuestion[];
