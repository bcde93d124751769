import type { ComponentType } from 'react';
import { Island } from '../island.tsx';
import { type PagePath, wholePage } from '../pages.ts';
import { About } from '../routes/about.tsx';
import { DiagnosticPage } from '../routes/diagnostic.tsx';
import { DiagnosticIntroPage } from '../routes/diagnostic-intro.tsx';
import { Privacy } from '../routes/privacy.tsx';
import { QuizPage } from '../routes/quiz.tsx';
import { ScanPage } from '../routes/scan.tsx';
import { Terms } from '../routes/terms.tsx';
import { Welcome } from '../routes/welcome.tsx';

const shells: { readonly [path in PagePath]?: ComponentType } = {
  '/welcome': Welcome,
  '/quiz': QuizPage,
  '/scan': ScanPage,
  '/diagnostic-intro': DiagnosticIntroPage,
  '/diagnostic': DiagnosticPage,
  '/about': About,
  '/privacy': Privacy,
  '/terms': Terms,
};

const WholePage = () => <Island name={wholePage} />;

/** What stays of a page as it was prerendered, with places for its live parts. */
export const shellOf = (path: PagePath): ComponentType => shells[path] ?? WholePage;
