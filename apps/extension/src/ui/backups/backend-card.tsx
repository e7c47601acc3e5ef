/** Component: card of one backup backend with name, explanation, status and the given content. */
import { type ReactNode, useId } from 'react';

export interface BackendCardProps {
  name: string;
  hint: string;
  /** Status of the backup. */
  state: ReactNode;
  children: ReactNode;
}

/** Card of one backup backend. */
export function BackendCard({ name, hint, state, children }: BackendCardProps) {
  const id = useId();
  return (
    <section className="x-backend" aria-labelledby={id}>
      <div className="x-backend-head">
        <h2 className="x-strong x-backend-name" id={id}>
          {name}
        </h2>
        {state}
      </div>
      <p className="x-hint">{hint}</p>
      {children}
    </section>
  );
}
