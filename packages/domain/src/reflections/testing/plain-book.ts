import type { ReflectionBook, Variants } from '../wording.ts';

/** Two variants that name their slot and list their words: `a:grew more=…` and `b:grew more=…`. */
function slot<Words>(name: string): Variants<Words> {
  const slotText = (variant: string) => (words: Words) => {
    const pairs = Object.entries(words ?? {}).map(([key, value]) => ` ${key}=${value}`);
    return `${variant}:${name}${pairs.join('')}`;
  };
  return [slotText('a'), slotText('b')];
}

const change = (direction: string) => {
  const slotText =
    (kind: string) =>
    ({ now, before }: { readonly now: string; readonly before: string }) =>
      `${direction} ${kind} ${before}>${now}`;
  return { spots: slotText('spots'), challengeDays: slotText('challenge'), actionDays: slotText('action') };
};

/** A book that shows which slots a text consists of, for tests of the rules that choose them. */
export const plainBook: ReflectionBook = {
  words: {
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    numbers: ['0', '1', '2', '3', '4', '5', '6', '7'],
    and: '&',
    spot: { one: 'spot', many: 'spots' },
    day: { one: 'day', many: 'days' },
    ofSevenDays: (number) => `${number}/7`,
    quoted: (text) => `<${text}>`,
    tinyAction: 'it',
    actionOnDays: (action, days) => `${action}*${days}`,
    partsOfDay: {
      morning: { when: 'am', plural: 'ams' },
      afternoon: { when: 'noon', plural: 'noons' },
      evening: { when: 'pm', plural: 'pms' },
      night: { when: 'night', plural: 'nights' },
    },
    more: change('+'),
    fewer: change('-'),
  },
  opening: { empty: slot('empty'), thin: slot('thin'), full: slot('full'), perfect: slot('perfect') },
  noticing: {
    none: slot('no-spots'),
    one: slot('one'),
    oneDay: slot('one-day'),
    someDays: slot('some-days'),
    everyDay: slot('every-day'),
    time: slot('time'),
    scattered: slot('scattered'),
  },
  challenge: { none: slot('challenge-none'), some: slot('challenge-some'), all: slot('challenge-all') },
  action: {
    noWorksheet: slot('no-worksheet'),
    none: slot('action-none'),
    some: slot('action-some'),
    all: slot('action-all'),
    several: slot('action-several'),
  },
  identity: slot('identity'),
  change: {
    firstWeek: slot('first-week'),
    stillQuiet: slot('still-quiet'),
    returned: slot('returned'),
    quieter: slot('quieter'),
    same: slot('same'),
    grew: slot('grew'),
    eased: slot('eased'),
    mixed: slot('mixed'),
    shifted: slot('shifted'),
  },
  question: {
    empty: slot('ask-empty'),
    perfect: slot('ask-perfect'),
    noticing: slot('ask-noticing'),
    noWorksheet: slot('ask-no-worksheet'),
    action: slot('ask-action'),
    time: slot('ask-time'),
    general: slot('ask-general'),
  },
  newcomer: {
    welcome: slot('welcome'),
    nothingYet: slot('nothing-yet'),
    alreadyNoticed: slot('already-noticed'),
    comingOn: slot('coming-on'),
  },
};
