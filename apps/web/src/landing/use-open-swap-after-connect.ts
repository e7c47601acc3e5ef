/**
 * Hook `useOpenSwapAfterConnect()`: opens the swap page, with the form's values, after a new wallet connects on the
 * landing page. Also: `OPEN_SWAP_DELAY_MS` (until the connect dialog has closed).
 */
import { useNewAccount } from '@cenote/features';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOME } from '../routes/paths.ts';

/** Until the connect dialog has closed. */
export const OPEN_SWAP_DELAY_MS = 350;

/** Opens the swap page, with the form's values, after a new wallet connects on the landing page. */
export function useOpenSwapAfterConnect(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useNewAccount(() => setLeaving(true));
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate(HOME + search), OPEN_SWAP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, search]);
}
