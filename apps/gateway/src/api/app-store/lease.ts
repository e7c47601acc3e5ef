import type { AppStore } from './app-store.ts';

/**
 * `takeLease()`: acquires or renews a lease in the database by name, so that only one of several gateways does a task.
 * The lease of a holder that crashes expires after the given seconds.
 * @returns false if another holder has the lease.
 */
export async function takeLease(
  store: Pick<AppStore, 'query'>,
  { name, holder, seconds }: { name: string; holder: string; seconds: number },
): Promise<boolean> {
  const rows = await store.query(
    `insert into {schema}.leases as held (name, holder, until)
     values ($1, $2, now() + make_interval(secs => $3))
     on conflict (name) do update set holder = excluded.holder, until = excluded.until
     where held.holder = excluded.holder or held.until < now()
     returning name`,
    [name, holder, seconds],
  );
  return rows.length > 0;
}
