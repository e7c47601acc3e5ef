import type { ContractsWith } from '@cenote/chains';

/** Contracts without which orders cannot be filled on a network. */
export type FillerContracts = ContractsWith<
  | 'v2Factory'
  | 'v4PoolManager'
  | 'universalRouter'
  | 'v2DutchOrderReactor'
  | 'exclusiveDutchOrderReactor'
>;
