import { FaqAccordion } from '../../features/faq/faq-accordion.tsx';
import { NewsletterBlock } from '../../features/newsletter/newsletter-block.tsx';
import { Pricing } from '../../features/pricing/pricing.tsx';
import { Benefits } from '../../features/programme/benefits.tsx';
import { Fit } from '../../features/programme/fit.tsx';
import { Topics } from '../../features/programme/topics.tsx';
import { BeforeAfter } from '../../features/story/before-after.tsx';
import { FounderStory } from '../../features/story/founder-story.tsx';
import { Hero } from '../../features/story/hero.tsx';
import { Knowing } from '../../features/story/knowing.tsx';
import { WhyChange } from '../../features/story/why-change.tsx';
import { Testimonials } from '../../features/testimonials/testimonials.tsx';
import { WeekSection } from '../../features/weeks/week-section.tsx';
import { Island } from '../island.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import type { WelcomePart } from './welcome-parts.tsx';

const live = (name: WelcomePart) => <Island name={name} />;

/** The sales page, in the order of the specification (section 2). */
export function Welcome() {
  return (
    <SiteLayout startsAtNight>
      <Hero />
      <BeforeAfter />
      <Knowing />
      <WhyChange />
      <FounderStory />
      <Testimonials />
      <WeekSection>{live('weeks')}</WeekSection>
      <Topics />
      <Benefits />
      <FaqAccordion />
      <Fit />
      <Pricing>{live('payment')}</Pricing>
      <NewsletterBlock>{live('newsletter')}</NewsletterBlock>
      {live('leaving')}
    </SiteLayout>
  );
}
