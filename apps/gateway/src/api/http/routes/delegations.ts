/**
 * `delegationRoutes()`: Hono route `/v1/delegations`: the contracts that accounts delegate to (EIP-7702), by network.
 * Also: `delegationIn()`, which decodes an account's code as a delegation.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { type Delegation, type DelegationsResponse, delegationsRequestSchema } from '@cenote/data';
import { Hono } from 'hono';
import type { ChainService } from '../../chain/chain-service.ts';
import type { Gateway } from '../../gateway.ts';
import { charge } from '../limits/limit-rate.ts';
import { parse, parseJson } from '../parse.ts';

/** Accounts of a network that cost as much as a usual request: each takes a read from its node. */
const ACCOUNTS_PER_REQUEST = 5;

/** `/v1/delegations`: the contracts that accounts delegate to (EIP-7702), by network. */
export function delegationRoutes({ chains, config }: Gateway): Hono {
  const app = new Hono();
  app.post('/v1/delegations', async (c) => {
    const request = parse(delegationsRequestSchema, parseJson(await c.req.text()));
    const addresses = new Set(request.walletAddresses.map(lower));
    const chainIds = new Set(request.chainIds);
    const count = [...chainIds].filter((id) => chains.has(id)).length * addresses.size;
    charge(c, Math.ceil(count / ACCOUNTS_PER_REQUEST));
    const details: DelegationsResponse['delegationDetails'] = {};
    await Promise.all(
      [...addresses].map(async (address) => {
        const byChain = [...chainIds].map(
          async (id) =>
            [
              String(id),
              await delegationOf(chains.get(id), address, config.delegationContracts),
            ] as const,
        );
        details[address] = Object.fromEntries(await Promise.all(byChain));
      }),
    );
    c.header('Cache-Control', 'no-store');
    return c.json({ delegationDetails: details } satisfies DelegationsResponse);
  });
  return app;
}

/** Returns null if the chain is not served or does not respond: unknown differs from no delegation. */
async function delegationOf(
  chain: Pick<ChainService, 'reader'> | undefined,
  address: Address,
  ours: readonly Address[],
): Promise<Delegation | null> {
  try {
    return chain ? delegationIn(await chain.reader.codeOf(address), ours) : null;
  } catch {
    return null;
  }
}

/** A delegated account's code: this prefix and the contract's address, 23 bytes in total. */
const DESIGNATOR = /^0xef0100([0-9a-f]{40})$/i;

/**
 * Decodes an account's code as an EIP-7702 delegation.
 * @param ours contracts that wallets delegate to, in lower case, newest first.
 */
export function delegationIn(code: Hex, ours: readonly Address[]): Delegation {
  const target = DESIGNATOR.exec(code)?.[1];
  const delegatedAddress = target === undefined ? null : lower(`0x${target}`);
  return {
    isDelegated: delegatedAddress !== null,
    delegatedAddress,
    isDelegatedToCenote: delegatedAddress !== null && ours.includes(delegatedAddress),
    latestDelegationAddress: ours[0] ?? null,
  };
}
