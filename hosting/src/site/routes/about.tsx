import { AboutIntro } from '../../features/about/about-intro.tsx';
import { Beginnings } from '../../features/about/beginnings.tsx';
import { Founder } from '../../features/about/founder.tsx';
import { FourWeeks } from '../../features/about/four-weeks.tsx';
import { FrameworkParts } from '../../features/about/framework-parts.tsx';
import { Mission } from '../../features/about/mission.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';

/** What the programme is, why, how it works, who makes it, and where to begin. */
export function About() {
  return (
    <SiteLayout startsAtNight>
      <AboutIntro />
      <Mission />
      <FrameworkParts />
      <FourWeeks />
      <Founder />
      <Beginnings />
    </SiteLayout>
  );
}
