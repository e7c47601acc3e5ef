import { useNewcomer } from '@cenote/features';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOME } from '../routes/paths.ts';

/** Until the choice of wallets has closed. */
export const OPEN_SWAP_DELAY_MS = 350;

/** Takes whoever has just come with a wallet to the swap, with what stands in the form. */
export function useOpenSwapAfterConnect(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useNewcomer(() => setLeaving(true));
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate(HOME + search), OPEN_SWAP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, search]);
}
