import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AskError } from '../api/ask.ts';
import { LinkButton } from '../part/link-button.tsx';

/** The designed blank: a heading, a sentence, and a way on. */
export function State({
  title,
  children,
  action,
  heading: Heading = 'h2',
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `h1` where it is the whole page. */
  readonly heading?: 'h1' | 'h2';
}) {
  return (
    <div className="state">
      <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
        <g fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 4">
          <path d="M14 36 34 12l24 14M14 36l44-10" />
        </g>
        <circle cx="14" cy="36" r="7" fill="var(--kind-case)" />
        <circle cx="34" cy="12" r="7" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="3 3" />
        <rect x="52" y="20" width="12" height="12" rx="2" fill="var(--kind-component)" />
      </svg>
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action !== undefined && <div className="row">{action}</div>}
    </div>
  );
}

export function NotFoundState({ what = 'page', id }: { readonly what?: string; readonly id?: string }) {
  return (
    <>
      <title>Not found · Precedent</title>
      <State
        heading="h1"
        title={`There is no such ${what}`}
        action={
          <>
            <LinkButton to="/cases">Look through the cases</LinkButton>
            <LinkButton to="/" variant="default">
              Home
            </LinkButton>
          </>
        }
      >
        {id === undefined ? 'The address leads nowhere. ' : <>Nothing here is called “{id}”. </>}
        It may be misspelt, or was removed from the library.
      </State>
    </>
  );
}

export function ErrorState({ error, retry }: { readonly error: Error; readonly retry?: () => void }) {
  const known = error instanceof AskError ? error : undefined;
  return (
    <div role="alert">
      <State
        title={known?.code === 'UNREACHABLE' ? 'The server does not answer' : 'This did not work'}
        action={
          retry !== undefined && (
            <Button variant="default" onClick={retry}>
              Try again
            </Button>
          )
        }
      >
        {error.message}
        {known?.requestId !== undefined && (
          <>
            {' '}
            <span className="dim">
              {known.code}, request <code>{known.requestId}</code>
            </span>
          </>
        )}
      </State>
    </div>
  );
}

export function CrashState({ error }: { readonly error: unknown }) {
  return <ErrorState error={error instanceof Error ? error : new Error(String(error))} retry={() => window.location.reload()} />;
}

/** Holds the room of a page that is on its way, so that nothing jumps. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <Skeleton height={32} width="55%" mb="md" />
      <Skeleton height={16} width="80%" mb="xs" />
      <Skeleton height={16} width="70%" mb="xl" />
      <Skeleton height={360} />
    </div>
  );
}

/** Holds the room of parts that are on their way, so that nothing jumps. Heights in pixels. */
export function Blanks({ heights, label = 'Loading' }: { readonly heights: readonly number[]; readonly label?: string }) {
  return (
    <div aria-busy="true" role="status" aria-label={label} className="stack">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have nothing else to tell them apart, and stay where they are.
        <Skeleton key={index} height={height} radius="md" />
      ))}
    </div>
  );
}

/** An answer in each of its states: on its way, failed, there. */
export function Answered<Result>({
  answer,
  skeleton = <PageSkeleton />,
  children,
}: {
  readonly answer: UseQueryResult<Result, Error>;
  readonly skeleton?: ReactNode;
  readonly children: (data: Result) => ReactNode;
}) {
  if (answer.data !== undefined) return <>{children(answer.data)}</>;
  if (answer.error !== null) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  return <>{skeleton}</>;
}
