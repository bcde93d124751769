import { expect, test } from '@jest/globals';
import { diagnostic } from './diagnostic.ts';
import { diagnosticIntro } from './diagnostic-intro.ts';
import { cohortsPage } from './operator/cohorts.ts';
import { challengesPage, nudgesPage } from './operator/content.ts';
import { conversationsPage } from './operator/conversations.ts';
import { consolePages } from './operator/frame.ts';
import { groupsPage } from './operator/groups.ts';
import { logPage } from './operator/log.ts';
import { mailsPage } from './operator/mails.ts';
import { newsletterPage } from './operator/newsletter.ts';
import { numbersPage } from './operator/numbers.ts';
import { operatorsPage } from './operator/operators.ts';
import { paymentsPage } from './operator/payments.ts';
import { peoplePage } from './operator/people.ts';
import { todayPage } from './operator/today.ts';
import { waitlistPage } from './operator/waitlist.ts';
import { seoOf } from './seo.ts';
import { siteFooter, siteNavigation } from './site.ts';

test.each([...siteNavigation.links, ...siteFooter.links, siteNavigation.signIn])(
  'the title of $target has the name by which the menus of the site call that page',
  ({ label, target }) => {
    expect(seoOf(target).title.toLowerCase()).toContain(label.toLowerCase());
  },
);

test.each([
  ['/diagnostic-intro', diagnosticIntro.heading],
  ['/diagnostic', diagnostic.heading],
])('the title of %s has its heading', (path, heading) => {
  expect(seoOf(path).title).toContain(heading);
});

test('each page of the console is called the same in its navigation and in its heading', () => {
  const pages: readonly { readonly title: string }[] = [
    ...[todayPage, peoplePage, paymentsPage, cohortsPage, groupsPage, conversationsPage],
    ...[numbersPage, waitlistPage, mailsPage],
    ...[nudgesPage, challengesPage, newsletterPage, operatorsPage, logPage],
  ];
  expect(consolePages.map(({ label }) => label)).toEqual(pages.map(({ title }) => title));
});
