import type { ContractReader } from '@cenote/chains';
import type { Client } from 'viem';

/** `contractReader()`: returns a function that sends `eth_call` requests through a client. */
export const contractReader =
  (client: Client): ContractReader =>
  (method, [call, block]) =>
    client.request({ method, params: [call, block] });
