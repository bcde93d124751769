import type { WorksheetForm } from '@reshape/contract/worksheets';

export interface WorksheetExample extends WorksheetForm {
  readonly id: string;
}

/** Three invented people, each of them all the way through the five steps, so that the thread can be seen. */
export const worksheetExamples = [
  {
    id: 'late-scroller',
    struggle: 'After eleven, in bed, I scroll until my eyes hurt, although I have been tired since nine.',
    identity: 'I am somebody who ends the day on purpose.',
    knowledge:
      'It is trying to give me an hour that belongs to nobody else. The need is real. The screen merely happens to be nearest.',
    environment: {
      easier: 'A paper book lies on the pillow, open at the page.',
      harder: 'The charger lives in the kitchen, and the phone sleeps there.',
    },
    tinyAction: 'After I brush my teeth, I read one page.',
  },
  {
    id: 'first-draft',
    struggle: 'When a report matters, I tidy my desk, answer e-mail and start at four in the afternoon.',
    identity: 'I am somebody who starts before I feel ready.',
    knowledge:
      'It is keeping me safe from being judged: what has not been started cannot turn out to be poor. It still thinks that a verdict gets me sent out of the village.',
    environment: {
      easier: 'The document is already open on the screen when I close the lid at night.',
      harder: 'The mail program is not in the dock, and does not open by itself.',
    },
    tinyAction: 'After I put down my coffee, I write one bad sentence.',
  },
  {
    id: 'automatic-yes',
    struggle:
      'When somebody at work asks for help, I say yes before I know what it is, and do my own things at night.',
    identity: 'I am somebody whose yes can be relied on, because it has been thought about.',
    knowledge:
      'It believes that I am allowed to stay as long as I am useful. That was true of a small group in a hard winter. My team has a payroll.',
    environment: {
      easier: 'A note on the edge of the screen reads: "This afternoon?"',
      harder: 'The chat makes no sound before noon.',
    },
    tinyAction: 'After I read a request, I take one breath before I type.',
  },
] as const satisfies readonly WorksheetExample[];
