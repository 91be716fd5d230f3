export const refusals = {
  host_name: 'Use one of the addresses that Earshot shows, or add the name if it is yours.',
  other_origin: 'The request came from a web page or an extension. Allow it only if you trust it.',
  needs_id_token:
    'No key works here. Send an ID token in its place: npm run cli -- token prints one, good for an hour.',
  other_kind_of_key: 'The program has a key of the other kind. Make the kind that the message names.',
  unknown_key:
    'The key is not one of yours, was revoked, or has a new secret. Make a key and enter it in the program.',
  no_key: 'The program sends no key. Enter one; it is sent as Authorization: Bearer KEY.',
  ended: 'The credential has ended or is not one of this service. Sign in again, or make a key.',
  scope: 'Make a key that has the scope, and enter it in the program.',
  may_connect: 'Settings, Network says who may connect, and what a paired device may do.',
  memories_off: 'See Settings, Developer: access to memories is off.',
  mcp_address: 'The address of the tool protocol (MCP) is /v1/mcp, without anything behind it.',
  no_such_route:
    'Earshot has no such route. Check the base URL; if it is right, this part of the original service is missing here.',
  not_here: 'The program asks for something that is not here, or was deleted.',
  method: 'The route exists, but not with this method.',
  uid: 'The uid in the address must be the one that the token belongs to.',
  not_taken: 'The program sends something that Earshot does not take; the message names it.',
  too_large: 'The request is larger than Earshot takes at once.',
  too_often: 'The program asks too often; it may go on after a minute.',
  disk_full: 'Free some space on the disk.',
  no_recogniser:
    'Nothing here recognises speech in the language that was asked for, or no model is ready. See Settings, Speech.',
  our_fault: 'Something on this side failed. The log of the service says more; so does the doctor.',
} as const;
