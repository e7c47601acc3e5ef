import { networkById } from '@cenote/chains';
import type { SearchModalProps } from '@cenote/features';
import { useNavigate } from 'react-router';
import { tokenPath } from './token-path.ts';

/** Goes to the page about what a search found. */
export function useFollow(): SearchModalProps['onSelect'] {
  const navigate = useNavigate();
  return (reference) => {
    if (reference.kind !== 'token') return;
    const network = networkById(reference.chainId);
    if (network) navigate(tokenPath(network, reference.address));
  };
}
