import { expect, test } from 'vitest';
import { blamesKey } from './blamed-key.ts';

test.each([
  '{"error":{"message":"Invalid API Key","type":"invalid_request_error","code":"invalid_api_key"}}',
  '{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}',
  '{"code":"Client specified an invalid argument","error":"Incorrect API key provided: sk***xy."}',
  '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}',
  '{"error":{"message":"API key expired. Please renew the API key."}}',
  '{"detail":"Missing API key"}',
])('the key is to blame: %s', (body) => expect(blamesKey(body)).toBe(true));

test.each([
  '{"error":{"message":"Invalid file format."}}',
  '{"error":{"message":"The model `x` does not exist or your API key has no access to it."}}',
  '{"error":"maximum context length is 2048 tokens"}',
  '',
])('something else is: %s', (body) => expect(blamesKey(body)).toBe(false));
