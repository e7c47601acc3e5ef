/**
 * Worker process, started by `run.ts`: runs its share of the cases in sequence on its own fork and writes a line of
 * JSON for each to stdout. Exports nothing.
 */
import './page/dom.ts';
import { type Address, lower } from '@cenote/chains';
import { notSigned, type Planned } from './case.ts';
import { ATTACKER_ADDRESS, fundAttacker } from './chain/attacker.ts';
import { Fork } from './chain/fork.ts';
import { deployHostile } from './chain/hostile.ts';
import { isGatewayUrl, LyingGateway } from './gateway/lying-gateway.ts';
import { responseSchemas } from './gateway/schema.ts';
import { type Job, jobSchema, type Line } from './messages.ts';
import { routingWorker } from './page/routing-worker.ts';
import { FAMILY_NAMES, fieldsOfFamilies, planCase } from './plan.ts';
import { familyAt } from './rounds.ts';
import { simulatedUser } from './scenarios/run-wallet-request.ts';
import type { World } from './scenarios/world.ts';
import { TRUE_TOKENS } from './true-tokens.ts';

/** Block producer address: real chains have one, simulations often do not. */
const MINER = '0x00000000000000000000000000000000000a11ce';

const job = jobSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
simulatedUser.isReckless = job.isReckless;
const forms = responseSchemas(await (await fetch(`${job.gatewayUrl}/openapi.json`)).json());
const addresses: Address[] = [
  ...TRUE_TOKENS.map(({ address }) => lower(address)),
  ATTACKER_ADDRESS,
];
const gateway = new LyingGateway(job.gatewayUrl, forms, addresses);
const nodesFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
  return isGatewayUrl(url) ? gateway.fetch(url, init) : nodesFetch(input, init);
};
const fork = await Fork.start(job.rpcUrl);
try {
  await fork.call('anvil_setCoinbase', [MINER]);
  await fundAttacker(fork);
  const hostile = await deployHostile(fork);
  await fork.mark();
  await runCases({ fork, gateway, routing: routingWorker(), hostile }, job);
} finally {
  await fork.stop();
}
process.exit(0);

async function runCases(world: World, { seed, lies, worker, of, families }: Job): Promise<void> {
  const names = families.length > 0 ? families : FAMILY_NAMES;
  write({ allFields: fieldsOfFamilies(names, forms) });
  for (let index = worker; index < lies; index += of) {
    const { family, n } = familyAt(names, index);
    const planned = planCase(family, forms, seed, n);
    const { intent, description } = planned;
    const about = { index, family, intent };
    await attempt({ ...about, isHonest: true, description: '' }, async () => ({
      outcome: await planned.honest(world),
      fields: [],
    }));
    await attempt({ ...about, isHonest: false, description }, () => planned.lying(world));
  }
}

type About = Pick<Line, 'index' | 'family' | 'intent' | 'isHonest' | 'description'>;

/** Runs one case and writes its line, also if the case itself fails. */
async function attempt(about: About, run: () => ReturnType<Planned['lying']>): Promise<void> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const { outcome, ...rest } = await run();
    write({ ...about, ...outcome, ...rest, milliseconds: took() });
  } catch (error) {
    const failed = { ...notSigned('failed'), fields: [], error: String(error) };
    write({ ...about, ...failed, milliseconds: took() });
  }
}

function write(json: unknown): void {
  process.stdout.write(`${JSON.stringify(json)}\n`);
}
