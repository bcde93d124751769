import { worksheetWizard } from '@reshape/content/app/worksheets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Wizard } from '../../../features/worksheet-wizard/wizard.tsx';
import { activeWorksheetOf, adoptWorksheet } from '../../../features/worksheets/queries.ts';
import { useMember } from '../../../lib/session/member.ts';
import styles from './worksheet-wizard.module.css';

/** `/ikea`: where a worksheet is written (spec section 2). */
export function WorksheetWizard() {
  const { memberId } = useMember();
  const client = useQueryClient();
  const navigate = useNavigate();
  const active = useQuery(activeWorksheetOf(memberId));
  return (
    <div className={styles.page}>
      <PageHeader title={worksheetWizard.pageTitle} lead={worksheetWizard.lead}>
        {worksheetWizard.heading}
      </PageHeader>
      <Card className={styles.card}>
        <Wizard
          memberId={memberId}
          onCreated={(worksheet) => void adoptWorksheet(client, memberId, worksheet)}
          onDone={() => void navigate('/ikeaDashboard')}
        />
      </Card>
      {active.data ? <p className={styles.note}>{worksheetWizard.replaces}</p> : null}
    </div>
  );
}
