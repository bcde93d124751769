import { addressOfLink, formPageText, linkPageText } from '@reshape/content/form-pages';
import { type LegalPage, privacy, terms } from '@reshape/content/legal';
import { newsletterIntro } from '@reshape/content/newsletter';
import { formOfLinkPage, type LinkPage, linkPages } from '@reshape/content/paths';
import { resultPages } from '@reshape/content/result-pages';
import { samplePages } from '@reshape/content/sample-pages';
import { missingPage, questionsNeedScript, questionsStalled } from '@reshape/content/site';
import { teamPage } from '@reshape/content/team-run';
import { thanks } from '@reshape/content/thanks';
import type { ComponentType, ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout.tsx';
import { Lead, Text } from '#ui/text.tsx';
import {
  AboutIntro,
  Beginnings,
  Founder,
  FourWeeks,
  FrameworkParts,
  Mission,
} from '../features/landing/about.tsx';
import { AppFrames } from '../features/landing/app-frames.tsx';
import { JoinBar, Pricing } from '../features/landing/pricing.tsx';
import { Benefits, FaqAccordion, Fit, Topics } from '../features/landing/programme.tsx';
import { Section } from '../features/landing/section.tsx';
import { BeforeAfter, FounderStory, Hero, Knowing, WhyChange } from '../features/landing/story.tsx';
import { LegalText, ShortPage } from '../features/landing/text-pages.tsx';
import { WeekSection } from '../features/landing/week-carousel.tsx';
import { SampleLetter } from '../features/newsletter/newsletter.tsx';
import { DiagnosticIntro } from '../features/questionnaire/diagnostic/diagnostic-intro.tsx';
import { SharedResult } from '../features/questionnaire/result-page.tsx';
import { SiteLayout, type SiteLayoutProps } from './layout.tsx';
import type { PagePath } from './pages.ts';
import styles from './site.module.css';
import type { WelcomeIsland } from './welcome-islands.tsx';

/** Marks where the prerenderer inserts the island `name` into a page's HTML. */
export const placeholderOf = (name: string): string => `[[${name}]]`;

/**
 * The place of a hydrated part of the page. Everything around it stays as prerendered, and its code is not
 * sent to the browser.
 */
function Island({ name }: { readonly name: string }) {
  return (
    <div data-island={name} className={styles.island}>
      {placeholderOf(name)}
    </div>
  );
}

const columnPage = (content: ReactNode, frame?: Pick<SiteLayoutProps, 'isAfterPayment'>) => () => (
  <SiteLayout {...frame}>
    <div className={styles.column}>{content}</div>
  </SiteLayout>
);

/** Replaces an island where JavaScript is off. */
const NeedsScript = ({ children }: { readonly children: string }) => (
  <noscript>
    <p className={styles.needsScript}>{children}</p>
  </noscript>
);

/**
 * The page of a link in a mail. Its button sends a plain form, so that it works without a script, and a mail
 * scanner that only opens the link changes nothing.
 */
const linkPage = (link: LinkPage) => {
  const { heading, text, button } = linkPageText[link];
  return columnPage(
    <ShortPage heading={heading} about={<Text weight="strong">{addressOfLink}</Text>} text={text}>
      <form method="post" action={formOfLinkPage(link)}>
        <Button variant="primary" type="submit">
          {button}
        </Button>
      </form>
    </ShortPage>,
  );
};

const questionsPage = (content: ReactNode) => () => (
  <SiteLayout>
    <div className={classNames(styles.column, styles.questions)}>
      {content}
      <p role="status" className={styles.stalled}>
        {questionsStalled.text} <a href="?">{questionsStalled.reload}</a>
      </p>
      <NeedsScript>{questionsNeedScript}</NeedsScript>
    </div>
  </SiteLayout>
);

const legalPage = (page: LegalPage) => columnPage(<LegalText {...page} />);

const island = (name: WelcomeIsland) => <Island name={name} />;

const Welcome = () => (
  <SiteLayout startsAtNight hasOffers>
    <Hero start={island('start')} price={island('short-price')} join={island('join')} />
    {/* The bar sticks to the bottom of the screen within this element, so it disappears at the price. */}
    <div>
      <AppFrames live={island('moment')} />
      <BeforeAfter />
      <Knowing />
      <WhyChange />
      <FounderStory />
      {island('quotes')}
      <WeekSection>{island('weeks')}</WeekSection>
      <Topics />
      <Benefits />
      <FaqAccordion />
      <Fit />
      <JoinBar price={island('bar-price')} start={island('bar-start')} />
    </div>
    <Pricing
      price={island('price')}
      payment={island('payment')}
      sessions={island('sessions')}
      refundEnd={island('refund-end')}
    />
    <Section {...newsletterIntro} layout="beside">
      <Stack gap={5}>
        {island('newsletter')}
        <SampleLetter />
      </Stack>
    </Section>
    {island('leaving')}
  </SiteLayout>
);

const About = () => (
  <SiteLayout startsAtNight>
    <AboutIntro />
    <Mission />
    <FrameworkParts />
    <FourWeeks />
    <Founder />
    <Beginnings />
  </SiteLayout>
);

/** The static HTML of each shared result, by its path. */
const resultRoutes: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  resultPages.map((page) => [page.path, columnPage(<SharedResult {...page} />)]),
);

/** The static HTML of each public page, with places for its islands. */
const pageRoutes: Readonly<Record<PagePath, ComponentType>> = {
  '/welcome': Welcome,
  '/quiz': questionsPage(<Island name="quiz" />),
  '/scan': questionsPage(<Island name="scan" />),
  '/diagnostic-intro': columnPage(
    <>
      <DiagnosticIntro start={<Island name="diagnostic-start" />} />
      <NeedsScript>{questionsNeedScript}</NeedsScript>
    </>,
  ),
  '/diagnostic': questionsPage(<Island name="diagnostic" />),
  '/diagnostic/team': columnPage(
    <Stack gap={6}>
      <Stack as="header" hasMeasure>
        <h1>{teamPage.heading}</h1>
        <Lead data-screen-only="">{teamPage.lead}</Lead>
      </Stack>
      <Island name="team" />
      <NeedsScript>{teamPage.needsScript}</NeedsScript>
    </Stack>,
  ),
  '/about': About,
  [thanks.path]: columnPage(<Island name="outcome" />, { isAfterPayment: true }),
  [linkPages.confirm]: linkPage(linkPages.confirm),
  [linkPages.unsubscribe]: linkPage(linkPages.unsubscribe),
  [linkPages.leaveWaitlist]: linkPage(linkPages.leaveWaitlist),
  '/privacy': legalPage(privacy),
  '/terms': legalPage(terms),
};

/** The static HTML of the short pages, by their paths: answers to forms, and samples on a laptop. */
const shortRoutes: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  [
    ...Object.entries(formPageText),
    [missingPage.path, missingPage] as const,
    ...(__EMULATORS__ ? samplePages.map((page) => [page.path, page] as const) : []),
  ].map(([path, { heading, text, link }]) => [
    path,
    columnPage(
      <ShortPage heading={heading} text={text}>
        <ButtonLink href={link.target}>{link.label}</ButtonLink>
      </ShortPage>,
    ),
  ]),
);

/** The pages that search engines may list. */
export const listedPaths: readonly string[] = [
  ...Object.keys(pageRoutes),
  ...Object.keys(resultRoutes),
].filter((path) => path !== thanks.path && !(path in linkPageText));

/** The static HTML of every prerendered page, by its path. */
export const routes: Readonly<Record<string, ComponentType>> = {
  ...pageRoutes,
  ...resultRoutes,
  ...shortRoutes,
};
