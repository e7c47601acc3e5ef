import type { Address } from '@cenote/chains';
import { lower } from '@cenote/chains';
import { seeded } from '../random.ts';
import { trueToken } from '../true-tokens.ts';
import { signedLosses, signedTerms } from './signed-losses.ts';
import { signedRequest } from './signed-requests.ts';
import type { Report } from './threat.ts';

const OWNER: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const RECIPIENT: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const [USDC, WBTC, WETH] = ['USDC', 'WBTC', 'WETH'].map((key) => trueToken(key).address) as [
  Address,
  Address,
  Address,
];

/** The first unmodified signature request of a kind. */
function plain(kind: string): string {
  for (let n = 0; n < 1_000; n++) {
    const { request, description } = signedRequest(seeded(`${n}`), OWNER, RECIPIENT, [RECIPIENT]);
    if (description === kind) return String(request.params[1]);
  }
  throw new Error(`No ${kind}`);
}
const changed = (text: string, change: (data: Record<string, Record<string, unknown>>) => void) => {
  const data = JSON.parse(text);
  change(data);
  return JSON.stringify(data);
};

describe('signedTerms', () => {
  it.each([
    'an authorized transfer',
    'an authorization to receive',
  ])('returns the terms of %s', (kind) => {
    const text = changed(plain(kind), ({ message }) => {
      Object.assign(message!, { value: '5', to: RECIPIENT });
    });
    expect(signedTerms(text, OWNER).gives).toEqual(new Map([[USDC, 5n]]));
    expect(signedTerms(text, RECIPIENT).gives.size).toBe(0);
  });

  it('returns the maximum offer and the minimum consideration of a Seaport order for the account', () => {
    const text = changed(plain('a Seaport order that gives more later'), ({ message }) => {
      const [item] = message!.consideration as Record<string, unknown>[];
      message!.consideration = [
        { ...item, itemType: 1, token: WETH, startAmount: '9', endAmount: '4', recipient: OWNER },
        {
          ...item,
          itemType: 1,
          token: WETH,
          startAmount: '9',
          endAmount: '9',
          recipient: RECIPIENT,
        },
      ];
    });
    const { gives, receives } = signedTerms(text, OWNER);
    expect(gives.get(WBTC)).toBe(10n ** 8n);
    expect(receives).toEqual(new Map([[WETH, 4n]]));
  });

  it('returns nothing if types, network or values do not conform to the standard', () => {
    const text = plain('an authorized transfer');
    const changes: ((data: Record<string, Record<string, unknown>>) => void)[] = [
      ({ domain }) => void Object.assign(domain!, { chainId: 1 }),
      ({ types }) => void (types!.TransferWithAuthorization as unknown[]).pop(),
      ({ types }) => void (types!.EIP712Domain as unknown[]).pop(),
      ({ message }) => void Object.assign(message!, { value: 'much' }),
    ];
    for (const change of changes) {
      expect(signedTerms(changed(text, change), OWNER).gives.size).toBe(0);
    }
    expect(signedTerms(text, OWNER).gives.size).toBe(1);
  });
});

describe('the loss by a signature', () => {
  const text = changed(plain('an authorized transfer'), ({ message }) => {
    Object.assign(message!, { value: '3000000', to: RECIPIENT });
  });
  const report = (amount: bigint) =>
    ({
      decoded: {
        action: {
          kind: 'transfer',
          from: OWNER,
          recipient: RECIPIENT,
          assets: [{ standard: 'erc20', token: USDC, amount }],
        },
      },
    }) as unknown as Report;
  const lost = (shown: Report, balances: bigint) =>
    signedLosses(text, shown, OWNER, new Map([[lower(USDC), balances]])).lossUsd;

  it('is what the report does not show, limited to the account’s balances', () => {
    expect(lost(report(3_000_000n), 10_000_000n)).toBe(0);
    expect(lost(report(1_000_000n), 10_000_000n)).toBeCloseTo(2);
    expect(lost({} as Report, 10_000_000n)).toBeCloseTo(3);
    expect(lost({} as Report, 1_000_000n)).toBeCloseTo(1);
    expect(lost({} as Report, 0n)).toBe(0);
  });

  it('is zero for an order that another account has to sign, regardless of its displayed gain', () => {
    const order = changed(plain('a Seaport order that gives more later'), ({ message }) => {
      message!.offerer = RECIPIENT;
    });
    const asset = (token: Address) => ({ standard: 'erc20', token, amount: 10n ** 8n });
    const shown = {
      decoded: {
        action: {
          kind: 'order',
          gives: [{ asset: asset(WBTC) }],
          receives: [{ asset: asset(WETH), recipient: OWNER }],
        },
      },
    } as unknown as Report;
    const balances = new Map([
      [WBTC, 10n ** 9n],
      [WETH, 10n ** 19n],
    ]);
    expect(signedLosses(order, shown, OWNER, balances)).toEqual({ lossUsd: 0, losses: [] });
  });
});

it('the requests are deterministic for a seed and cover all kinds', () => {
  const of = (seed: string) => signedRequest(seeded(seed), OWNER, RECIPIENT, [RECIPIENT]);
  const kinds = new Set<string>();
  for (let n = 0; n < 200; n++) {
    expect(of(`${n}`).description).toBe(of(`${n}`).description);
    kinds.add(of(`${n}`).description.split(',')[0] as string);
  }
  expect(kinds.size).toBe(6);
});
