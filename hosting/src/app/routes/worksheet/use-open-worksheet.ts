import { useLocation, useNavigate } from 'react-router-dom';

const here = '/ikeaDashboard';

/** The address at which one of the earlier worksheets is read. */
export const addressOfWorksheet = (id: string): string => `${here}?worksheet=${encodeURIComponent(id)}`;

/** Which earlier worksheet is open. It is in the address, so that the browser's own way back closes it. */
export function useOpenWorksheet() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const openId = new URLSearchParams(search).get('worksheet');
  return {
    openId,
    closePast: () => {
      if (openId !== null) void navigate(here);
    },
  };
}
