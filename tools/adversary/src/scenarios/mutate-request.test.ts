import type { Address } from '@cenote/chains';
import { LIE_KINDS } from '../gateway/lies.ts';
import { seeded } from '../random.ts';
import { mutated, requestFields } from './mutate-request.ts';
import { SIGNED_INTENTS } from './signed-requests.ts';
import { REQUEST_INTENTS } from './wallet-requests.ts';

const ACCOUNT: Address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const RECIPIENT: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

describe.each([...REQUEST_INTENTS, ...SIGNED_INTENTS])('a site that requests to $name', ({
  of,
}) => {
  it.each(LIE_KINDS)('changes the intended field (%s)', (kind) => {
    const request = of(ACCOUNT, RECIPIENT);
    for (const { path } of requestFields(request)) {
      const lied = mutated(request, path, kind, seeded(path.join('.')), [RECIPIENT, ACCOUNT]);
      expect(lied.method).toBe(request.method);
      expect(lied).not.toEqual(request);
    }
  });
});
