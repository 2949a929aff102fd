/** A case file in which every text tries to become something other than text. */
export const HOSTILE_CASE = `---
id: EVIL-0001
title: '<img src=x onerror="window.pwned=1"> \u202E drowssap ${'long'.repeat(60)} 🤯'
organization: google-cloud
tags: ['<b>bold</b>']
scope: "<script>window.pwned=2</script> \u0645\u0631\u062D\u0628\u0627"
times: { started: "2023-05-01T10:00Z", resolved: "2023-05-01T10:30Z" }
causes:
  - { role: root-cause, term: software-defect, text: "</style><style>body{display:none}</style>" }
components:
  - { term: dns, role: faulty, text: "{{constructor.constructor('window.pwned=3')()}}" }
remediation:
  - { text: "javascript:window.pwned=4" }
actionItems:
  - { text: "<svg onload=window.pwned=5>", kind: repair }
sources:
  - { url: "https://example.com/hostile", kind: other, title: "<iframe srcdoc='<script>parent.pwned=6</script>'>" }
---

## Summary

Zalgo ${'z\u0351\u036B\u0343'.repeat(20)}

## Narrative

<script>window.pwned = 7</script>

<img src="https://evil.example/x.png" onerror="window.pwned=8">

[click me](javascript:window.pwned=9) and [me](data:text/html,<script>window.pwned=10</script>) and [home](https://example.com/safe).

![picture](https://evil.example/track.png)

<style>body { display: none }</style>

${'unbroken'.repeat(200)}
`;
