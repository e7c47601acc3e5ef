/**
 * Hook `useNamedAddress()`: the address that the user types, as such or as an ENS name that is resolved on the network
 * after a pause of 400 ms. Also: its result type.
 */
import type { Address } from '@cenote/chains';
import { useEffect, useState } from 'react';
import { type NodeRequest, useNode } from '../assets/use-node.ts';
import { useWallet } from '../wallet-context.tsx';
import { ensChain } from './ens-chain.ts';
import { readAddress } from './read-address.ts';

/** Debounce after the last keystroke, in milliseconds. */
const PAUSE_MS = 400;
/** At least as long as an address, but invalid. */
const MALFORMED = /^0x\S{40,}$/i;
/** A possible ENS name. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/u;

export interface NamedAddress {
  /** Undefined while there is none. */
  address: Address | undefined;
  /** The name that resolves to it. */
  name: string | undefined;
  state: 'idle' | 'looking' | 'found' | 'unknown' | 'silent';
}

/** The address that the user types: as such, or as an ENS name that is resolved on the network. */
export function useNamedAddress(typed: string): NamedAddress {
  const rpcRequest = useNode();
  const chainId = ensChain(useWallet().state.networks);
  const text = typed.trim();
  const [found, setFound] = useState<NamedAddress & { of: string }>();
  const isName = NAME.test(text);
  useEffect(() => {
    if (!isName) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await lookUp(rpcRequest, chainId, text);
      if (!isOver) setFound({ ...answer, of: text, name: text });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, isName, chainId, rpcRequest]);
  const typedAddress = readAddress(text);
  if (typedAddress) return { address: typedAddress, name: undefined, state: 'found' };
  if (!isName) {
    const state = MALFORMED.test(text) ? 'unknown' : 'idle';
    return { address: undefined, name: undefined, state };
  }
  return found?.of === text ? found : { address: undefined, name: text, state: 'looking' };
}

async function lookUp(rpcRequest: NodeRequest, chainId: number | undefined, name: string) {
  const silent = { address: undefined, state: 'silent' } as const;
  if (chainId === undefined) return silent;
  try {
    const { resolveName } = await import('./resolve-name.ts');
    const address = (await resolveName(rpcRequest, chainId, name)) ?? undefined;
    return { address, state: address ? 'found' : 'unknown' } as const;
  } catch {
    return silent;
  }
}
