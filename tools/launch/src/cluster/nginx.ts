/**
 * `startNginx()`: starts nginx with a given configuration as a child process, unprivileged if the launcher is root, and
 * returns a handle that can reload it (type `Nginx`). Also: `frontConfiguration()` and `databaseConfiguration()`, which
 * render the templates in docs.
 */
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild } from '../child.ts';
import { LaunchError } from '../errors.ts';
import { isFree } from '../ports.ts';
import { waitFor } from '../wait.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { processAccount } from './process-account.ts';
import { renderTemplate } from './render-template.ts';

const START_TIMEOUT_MS = 10_000;

export interface NginxOptions {
  programs: DebianPrograms;
  /** Name in messages. */
  name: string;
  /** Folder of its configuration and temporary files. */
  dir: string;
  /** Kind of block that contains the configuration. */
  kind: 'http' | 'stream';
  configuration: string;
  /** A port that it listens on. */
  port: number;
}

export interface Nginx extends Child {
  /** File with its warnings and errors, over restarts. */
  errorLog: string;
  /** Applies another configuration. Open connections continue with the previous one. */
  reload(configuration: string): Promise<void>;
}

/** Configuration of the front: `web` is the folder of the built app, `policy` its Content-Security-Policy. */
export async function frontConfiguration(
  root: string,
  front: { port: number; replicas: readonly number[]; web: string; policy: string },
): Promise<string> {
  const template = await readFile(join(root, 'docs/front.conf.template'), 'utf8');
  return renderTemplate(template, {
    FRONT_LISTEN: `127.0.0.1:${front.port}`,
    FRONT_RESOLVER: '',
    FRONT_REPLICAS: front.replicas
      .map((port) => `server 127.0.0.1:${port} max_fails=10 fail_timeout=2s;`)
      .join('\n  '),
    WEB_ROOT: front.web,
    PAGE_POLICY: front.policy,
  });
}

/** Configuration of the database ports; without a standby, the index is read from the primary. */
export async function databaseConfiguration(
  root: string,
  ports: { write: number; read: number; primary: number; standby: number | undefined },
): Promise<string> {
  const template = await readFile(join(root, 'docs/database.conf.template'), 'utf8');
  const primary = `127.0.0.1:${ports.primary}`;
  return renderTemplate(template, {
    WRITE_LISTEN: `127.0.0.1:${ports.write}`,
    READ_LISTEN: `127.0.0.1:${ports.read}`,
    PRIMARY: primary,
    READ_SERVERS:
      ports.standby === undefined
        ? `server ${primary};`
        : `server 127.0.0.1:${ports.standby} max_fails=1 fail_timeout=2s;\n  server ${primary} backup;`,
  });
}

const errorLogOf = (dir: string): string => join(dir, 'error.log');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function whole({ programs, dir, kind }: NginxOptions, configuration: string): string {
  const http = [
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    'access_log off;',
    ...TEMPORARY.map((name) => `${name}_temp_path ${join(dir, 'temp', name)};`),
  ].join('\n');
  return [
    ...(kind === 'stream' ? [`load_module ${programs.streamModule};`] : []),
    'daemon off;',
    `pid ${join(dir, 'nginx.pid')};`,
    'error_log stderr warn;',
    `error_log ${errorLogOf(dir)} warn;`,
    'worker_processes 1;',
    'events { worker_connections 4096; }',
    `${kind} {`,
    ...(kind === 'http' ? [http] : []),
    configuration,
    '}\n',
  ].join('\n');
}

/**
 * Starts nginx in the foreground and waits until it listens.
 * @throws LaunchError `NGINX_FAILED` with its output if it exits, `TIMEOUT` if it does not listen
 */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const { programs, name, dir, port } = options;
  const account = processAccount();
  const file = join(dir, 'nginx.conf');
  await mkdir(join(dir, 'temp'), { recursive: true });
  if (account.uid !== undefined) {
    for (const folder of [dir, join(dir, 'temp')]) await chown(folder, account.uid, account.gid!);
  }
  await writeFile(file, whole(options, options.configuration));
  const child = await startChild(
    programs.nginx,
    ['-p', dir, '-c', file, '-e', 'stderr'],
    // SIGQUIT would wait for open connections.
    { name, cwd: dir, stopSignal: 'SIGTERM', ...account },
  );
  try {
    await waitFor(
      async () => {
        if (!child.running()) {
          throw new LaunchError('NGINX_FAILED', `${name} ended at start:\n${child.tail()}`);
        }
        return (await isFree(port)) ? undefined : true;
      },
      { what: name, timeoutMs: START_TIMEOUT_MS },
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    ...child,
    errorLog: errorLogOf(dir),
    async reload(configuration) {
      await writeFile(file, whole(options, configuration));
      if (child.running()) process.kill(child.pid, 'SIGHUP');
    },
  };
}
