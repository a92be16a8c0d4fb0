import { AwsClient } from 'aws4fetch';
import { unavailable } from '../errors.ts';
import type { S3Config, Storage } from './stored-file.ts';

const TIMEOUT_MS = 15_000;

/** Stores files in a bucket of any S3-compatible service (signature version 4, bucket in the path). */
export function s3Storage({ url, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask = async (key: string, method: 'PUT' | 'GET' | 'DELETE', body?: Buffer): Promise<Response> => {
    const answer = await client
      .fetch(`${url.replace(/\/$/, '')}/${bucket}/${key}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: new Uint8Array(body) }),
      })
      .catch((cause: unknown) => {
        throw away(cause);
      });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw away(new Error(`The storage answered ${answer.status}.`));
  };
  return {
    put: async (key, bytes) => {
      const { ok, status } = await ask(key, 'PUT', bytes);
      if (!ok) throw away(new Error(`The storage answered ${status}.`));
    },
    get: async (key) => {
      const answer = await ask(key, 'GET');
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    remove: async (key) => void (await ask(key, 'DELETE')),
    // An outside service: its failures affect only uploads, and each request is charged.
    probe: () => Promise.resolve(),
  };
}

const away = (cause: unknown) => unavailable('files-unavailable', cause);
