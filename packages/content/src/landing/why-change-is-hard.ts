/** Why change is hard. The five instincts that follow it are told in instincts.ts. */
export const whyChangeIsHard = {
  heading: 'Why change is hard, and why that is not your fault',
  paragraphs: [
    'Your mind was shaped over a very long time by a world of small groups, scarce food and sudden danger. In that world it made sense to eat what is sweet, fear what is new, watch what the others do and save your strength.',
    'The world changed quickly. The instincts did not. They still answer within a heartbeat, long before your good intentions have found their shoes, and most of what surrounds you is built by people who know exactly where they sit.',
    'That is no excuse, and it is no verdict either. An instinct is not your enemy. It is an old guard dog that barks at the postman: you will not argue it out of barking, but you can move the letterbox.',
  ],
  instinctsHeading: 'Five old instincts, still on duty',
  instinctsLead:
    'Nearly everything that pulls you off course is one of these, doing its job in the wrong century.',
  ancientLabel: 'Then',
  todayLabel: 'Now',
  scanPrompt: 'Which of them runs your week?',
  scanLink: { label: 'Take the 7-question scan', target: '/scan' },
} as const;
