import { type Address, erc20Abi, isNative, type LocalContracts, permit2Abi } from '@cenote/chains';
import { encodeFunctionData, maxUint48, maxUint160, maxUint256 } from 'viem';
import type { Builder } from '../anvil/builder.ts';

/**
 * `Approvals`: class that adds ERC-20 and Permit2 approvals to a builder, each (owner, token, spender) once, before its
 * first use.
 */
export class Approvals {
  readonly #given = new Set<string>();

  constructor(
    readonly builder: Builder,
    readonly contracts: LocalContracts,
  ) {}

  token(owner: Address, token: Address, spender: Address): void {
    if (isNative(token) || !this.#isNew(owner, token, spender)) return;
    this.builder.add({
      label: `approving ${token}`,
      from: owner,
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, maxUint256],
      }),
    });
  }

  /** Approves Permit2, and through it the universal router or v4's position manager. */
  permit2(owner: Address, token: Address, spender: Address): void {
    if (isNative(token)) return;
    const { permit2 } = this.contracts;
    this.token(owner, token, permit2);
    if (!this.#isNew(owner, token, spender)) return;
    this.builder.add({
      label: `allowing ${token}`,
      from: owner,
      to: permit2,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'approve',
        args: [token, spender, maxUint160, Number(maxUint48)],
      }),
    });
  }

  #isNew(...parts: Address[]): boolean {
    const key = parts.join();
    if (this.#given.has(key)) return false;
    this.#given.add(key);
    return true;
  }
}
