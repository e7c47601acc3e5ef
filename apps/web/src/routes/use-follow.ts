import { networkById } from '@cenote/chains';
import type { SearchModalProps } from '@cenote/features';
import { useNavigate } from 'react-router';
import { swapFor } from './swap-for.ts';

/** Goes to what a search found: a token is bought, until there is a page about it. */
export function useFollow(): SearchModalProps['onSelect'] {
  const navigate = useNavigate();
  return (reference) => {
    if (reference.kind !== 'token') return;
    const network = networkById(reference.chainId);
    if (network) navigate(swapFor(network, reference.address));
  };
}
