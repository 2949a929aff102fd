import './mantine.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AskError } from './api/ask.ts';
import { router } from './router.tsx';
import { colorSchemeManager, theme } from './theme.ts';

// What the server says, it would say again; only when it can't be reached another try may help.
const retry = (count: number, error: Error): boolean => error instanceof AskError && error.code === 'UNREACHABLE' && count < 2;
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry } } });
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
