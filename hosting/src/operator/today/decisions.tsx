import { mailsPage } from '@reshape/content/operator/mails';
import { decisionButtons, decisionTitles, todayPage } from '@reshape/content/operator/today';
import { editCohort } from '@reshape/contract/operator/cohorts';
import { resumeMails, retryFailedMails } from '@reshape/contract/operator/mails';
import type { Decision } from '@reshape/contract/operator/overview';
import { type PaymentRow, reconcile, settleWebhook } from '@reshape/contract/operator/payments';
import { offerPlaces } from '@reshape/contract/operator/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { deviceTimeZone } from '#lib/clock.ts';
import { money } from '#lib/money.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionButton, ConfirmButton } from '../kit/action-buttons.tsx';
import { Address } from '../kit/address.tsx';
import { Badge } from '../kit/facts.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { useCall } from '../kit/use-action.ts';
import { Accept, Refund, Settle } from '../payments/payment-dialogs.tsx';
import { RemoveWaiting } from '../waitlist/remove-waiting.tsx';
import styles from './today.module.css';

/** How many decisions are shown at first, so that what is below them stays in sight. */
const shownFirst = 8;

interface DecisionsProps {
  readonly decisions: { readonly total: number; readonly items: readonly Decision[] };
}

/** What needs a decision, a line for each. */
export function Decisions({ decisions: { total, items } }: DecisionsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? items : items.slice(0, shownFirst);
  return (
    <Stack as="section" gap={2}>
      <h2 className={styles.heading}>{todayPage.decisions}</h2>
      {items.length === 0 ? <p>{todayPage.nothing}</p> : null}
      <ul className={styles.decisions}>
        {shown.map((decision) => (
          <DecisionRow key={`${decision.kind} ${decision.id}`} decision={decision} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Cluster>
          <Button variant="quiet" onClick={() => setIsExpanded(true)}>
            {todayPage.showAll(items.length)}
          </Button>
        </Cluster>
      ) : null}
      {isExpanded && total > items.length ? (
        <p>
          <Link to="/operator/payments?decision=any">{todayPage.openList}</Link>
        </p>
      ) : null}
    </Stack>
  );
}

/** What it is, who, how much and until when, with one button; the rest is folded. */
function DecisionRow({ decision }: { readonly decision: Decision }) {
  const { kind, id, who, count, link, payment, why, since, deadline } = decision;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const title = decisionTitles[kind]?.(count) ?? kind;
  const [main, ...others] = actionsOf(decision);
  return (
    <li className={styles.decision}>
      <Link to={link} className={styles.what}>
        {title}
      </Link>
      <div className={styles.about}>
        {payment ? (
          <Text as="strong" tone="plain">
            {money(payment.amount, payment.currency)}
          </Text>
        ) : null}
        {who === null ? null : <Address of={who} />}
        {deadline ? (
          <Badge tone="danger">
            {todayPage.deadline(dayText(dayIn(deviceTimeZone(), new Date(deadline))))}
          </Badge>
        ) : null}
      </div>
      <div className={styles.actions}>
        {main}
        <IconButton
          label={todayPage.moreAbout(who === null ? title : `${title}, ${who}`)}
          aria-expanded={isOpen}
          aria-controls={details}
          className={styles.more}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </div>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {why === null ? null : <Text size="small">{why}</Text>}
        <Muted>{todayPage.since(timeText(since))}</Muted>
        {deadline ? <Text size="small">{todayPage.respondBy(timeText(deadline))}</Text> : null}
        {payment ? <Muted isVerbatim>{todayPage.paymentId(id)}</Muted> : null}
        {others.length > 0 ? <Cluster gap={2}>{others}</Cluster> : null}
      </div>
    </li>
  );
}

const variantOf = (index: number) => (index === 0 ? 'primary' : 'secondary');

/** Which buttons a payment has, the one that is wanted most often first. */
const paymentActions: Readonly<Record<string, readonly ('accept' | 'refund' | 'settle')[]>> = {
  review: ['accept', 'refund', 'settle'],
  'amount-closed': ['accept', 'refund', 'settle'],
  'no-cohort': ['accept', 'refund', 'settle'],
  unclaimed: ['accept', 'refund', 'settle'],
  duplicate: ['refund', 'accept', 'settle'],
  'payer-removed': ['refund', 'accept', 'settle'],
  'payer-deleted': ['refund', 'accept', 'settle'],
  'refund-failed': ['refund', 'settle'],
  'other-cohort': ['settle', 'refund'],
  'dispute-open': ['settle'],
  'dispute-lost': ['settle'],
};

/** The buttons that settle a decision; the first one is the usual one. */
function actionsOf(decision: Decision): readonly ReactNode[] {
  const { kind, id, who, payment } = decision;
  if (payment) return buttonsOf(kind, payment);
  switch (kind) {
    case 'mail-stopped':
      return [<Resume key="resume" />];
    case 'mail-failed':
      return [<Retry key="retry" decision={decision} />];
    case 'webhook-unreadable':
      return [<Fetch key="fetch" />, <SettleWebhook key="settle" id={id} />];
    case 'offer-unanswered': {
      const remove = <RemoveWaiting key="remove" id={id} name={who ?? id} address={who ?? id} />;
      return decision.cohort ? [<OfferAgain key="offer" decision={decision} />, remove] : [remove];
    }
    case 'cohort-overfull':
      return [<RaiseSeats key="raise" decision={decision} />];
    case 'conversation-asked':
      return [<AnswerConversations key="answer" link={decision.link} />];
    default:
      return [];
  }
}

function buttonsOf(kind: Decision['kind'], payment: PaymentRow): readonly ReactNode[] {
  const isRefundable = payment.status !== 'pending' && payment.amount_committed < payment.amount;
  const actions = (paymentActions[kind] ?? ['settle']).filter(
    (action) => action !== 'refund' || isRefundable,
  );
  return actions.map((action, index) => {
    const props = { payment, variant: variantOf(index) } as const;
    if (action === 'settle') return <Settle key="settle" id={payment.id} {...props} />;
    return action === 'accept' ? <Accept key="accept" {...props} /> : <Refund key="refund" {...props} />;
  });
}

interface ActionProps {
  readonly decision: Decision;
}

function AnswerConversations({ link }: Pick<Decision, 'link'>) {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => navigate(link)}>
      {decisionButtons.answerConversations}
    </Button>
  );
}

function Resume() {
  const resuming = useCall(resumeMails);
  return <ActionButton variant="primary" label={decisionButtons.resume} action={resuming} input={null} />;
}

function Retry({ decision: { since, count } }: ActionProps) {
  const retrying = useCall(retryFailedMails);
  return (
    <ConfirmButton
      {...mailsPage.retryAll}
      variant="primary"
      label={decisionButtons.retry}
      submit={mailsPage.retryAll.submit(count)}
      action={retrying}
      input={{ since, count }}
    />
  );
}

function Fetch() {
  const fetching = useCall(reconcile);
  return <ActionButton variant="primary" label={decisionButtons.fetch} action={fetching} input={null} />;
}

function SettleWebhook({ id }: { readonly id: string }) {
  const settling = useCall(settleWebhook, { params: { id } });
  return <ActionButton label={decisionButtons.settleWebhook} action={settling} input={null} />;
}

function OfferAgain({ decision: { id, who, cohort } }: ActionProps) {
  const offering = useCall(offerPlaces);
  return (
    <ActionButton
      variant="primary"
      label={decisionButtons.offerAgain}
      fullLabel={who === null ? undefined : decisionButtons.offerAgainTo(who)}
      action={offering}
      input={{ cohort: cohort?.id ?? '', people: [id] }}
    />
  );
}

function RaiseSeats({ decision: { id, cohort } }: ActionProps) {
  const { title = id, taken = 0, seats = null } = cohort ?? {};
  const raising = useCall(editCohort, { params: { id } });
  return (
    <ActionButton
      variant="primary"
      label={decisionButtons.raise(taken)}
      fullLabel={decisionButtons.raiseOf(title, taken)}
      action={raising}
      input={{ seats: taken, seen: { seats } }}
    />
  );
}
