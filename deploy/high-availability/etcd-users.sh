#!/bin/sh
# Run it once in a new etcd: it creates a user for Patroni, with access to Patroni's keys only, and turns authentication on.
# ETCDCTL_ENDPOINTS and ETCDCTL_CACERT have etcd's addresses and certificate authority.
set -eu
export ETCDCTL_API=3
etcdctl user add "root:$ETCD_ROOT_PASSWORD"
etcdctl user grant-role root root
etcdctl user add "patroni:$ETCD_PASSWORD"
etcdctl role add patroni
etcdctl role grant-permission patroni readwrite --prefix=true /service/
etcdctl user grant-role patroni patroni
etcdctl auth enable
