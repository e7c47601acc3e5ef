/**
 * `leaksIn(response, request)`: returns the parts of a response that reveal server internals (stack traces, paths, SQL,
 * internal hosts) and were not in the request.
 */

/** Patterns of server internals that no response may contain. */
const PATTERNS: readonly RegExp[] = [
  // Line of a stack trace.
  /\bat (?:async )?[\w.<>$[\] ]* ?\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/g,
  /\bnode_modules\b/g,
  /\/(?:home|root|usr|var|tmp|opt|etc|work|app|srv|proc)\/[\w.-]+/g,
  /[A-Z]:\\[\w.-]+/g,
  /\b[\w-]+\.(?:ts|mjs|cjs):\d+/g,
  // SQL, and messages of Postgres and its driver.
  /\b(?:select|SELECT) [\s\S]{1,300}?\b(?:from|FROM) /g,
  /\b(?:insert into|delete from|update [\w".]+ set) /gi,
  /\bsyntax error at\b|\brelation "|\bcolumn "|\bpg_\w+/g,
  // Internal hosts and connections.
  /\bpostgres(?:ql)?:\/\//g,
  /\bE(?:CONNREFUSED|CONNRESET|NOTFOUND|ACCES|NOENT)\b/g,
  /\b(?:127\.0\.0\.1|localhost|0\.0\.0\.0)(?::\d+)?/g,
  /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|ZodError|DatabaseError)\b/g,
];

/** Returns the parts of a response that reveal server internals and were not in the request. */
export function leaksIn(text: string, sent: string): string[] {
  const known = `${sent}\n${decoded(sent)}`.toLowerCase();
  return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([found]) => found)
    .filter((found) => !known.includes(found.toLowerCase()));
}

function decoded(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
