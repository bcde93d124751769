import { notFound } from '@reshape/content/app/frame';
import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Lead } from '#ui/text.tsx';
import styles from './not-found.module.css';

/** Shown to a member at an address that has no page. */
export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Stack gap={5} align="start" className={styles.page}>
      <div className={styles.picture}>
        <UnlitFire />
      </div>
      <PageTitle title={notFound.heading} />
      <Lead className={styles.body}>{notFound.body(pathname)}</Lead>
      <ButtonLink
        href="/"
        onClick={(event) => {
          event.preventDefault();
          navigate('/');
        }}
      >
        {notFound.back}
      </ButtonLink>
    </Stack>
  );
}
